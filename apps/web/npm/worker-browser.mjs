import { load } from "./browser.mjs";
import { serve } from "./core.mjs";

serve(load, (take) => (self.onmessage = ({ data }) => take(data)), (data) => self.postMessage(data));
