# A find module of a user's own.
set(CaDiCaL_FOUND TRUE)
set(CaDiCaL_IS_OF_THE_USER TRUE)
