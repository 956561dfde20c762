# To be sourced: a Slurm of this machine alone, all of it below one folder, without systemd, cgroups or
# any change to the system. Four processors are pretended.
#
#   start_slurm FOLDER; ...; stop_slurm

# Ports that nobody listens on.
free_port() {
  local port hex
  while :; do
    port=$((20000 + RANDOM % 10000))
    hex=$(printf ':%04X ' $port)
    grep -qi "$hex" /proc/net/tcp /proc/net/tcp6 2>/dev/null || break
  done
  echo $port
}

start_slurm() {
  local folder=$1 host ctld slurmd
  slurm_folder=$folder
  slurm_pids=()
  host=$(hostname -s)
  ctld=$(free_port)
  slurmd=$(free_port)
  mkdir -p "$folder"/{state,spool,munge}
  chmod 700 "$folder/munge"
  chmod 755 "$folder"
  dd if=/dev/urandom of="$folder/munge/key" bs=64 count=1 2>/dev/null
  chmod 400 "$folder/munge/key"
  cat >"$folder/slurm.conf" <<END
ClusterName=dokusat_test
SlurmctldHost=$host(127.0.0.1)
AuthType=auth/munge
AuthInfo=socket=$folder/munge.socket,cred_expire=5
SlurmUser=root
SlurmdUser=root
SlurmctldPort=$ctld
SlurmdPort=$slurmd
StateSaveLocation=$folder/state
SlurmdSpoolDir=$folder/spool
SlurmctldPidFile=$folder/slurmctld.pid
SlurmdPidFile=$folder/slurmd.pid
SlurmctldLogFile=$folder/slurmctld.log
SlurmdLogFile=$folder/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SlurmdParameters=config_overrides
MpiDefault=none
JobRequeue=1
ReturnToService=2
SchedulerParameters=sched_interval=2,bf_interval=2
KillWait=5
MailProg=/bin/true
NodeName=$host NodeAddr=127.0.0.1 CPUs=4 State=UNKNOWN
PartitionName=all Nodes=$host Default=YES MaxTime=INFINITE State=UP
END
  export SLURM_CONF=$folder/slurm.conf
  munged --foreground --force --key-file="$folder/munge/key" --socket="$folder/munge.socket" \
    --pid-file="$folder/munge/pid" --log-file="$folder/munge/log" --seed-file="$folder/munge/seed" \
    >"$folder/munged.out" 2>&1 &
  slurm_pids+=($!)
  wait_for 600 test -S "$folder/munge.socket" || return 1
  slurmctld -D -f "$SLURM_CONF" >"$folder/slurmctld.out" 2>&1 &
  slurm_pids+=($!)
  slurmd -D -f "$SLURM_CONF" -N "$host" >"$folder/slurmd.out" 2>&1 &
  slurm_pids+=($!)
  wait_for 600 slurm_is_up
}

slurm_is_up() { sinfo -h -o %T 2>/dev/null | grep -qx 'idle'; }

# wait_for SECONDS COMMAND...: until the command succeeds; fails where it does not in that time.
wait_for() {
  local tenths=$(($1 * 10))
  shift
  until "$@"; do
    ((tenths-- > 0)) || return 1
    sleep 0.1
  done
}

# Ends what start_slurm began, and all jobs.
stop_slurm() {
  local pid
  if [[ -n ${SLURM_CONF-} ]]; then
    timeout 20 scancel --full --signal=KILL --user=root 2>/dev/null
    timeout 20 scancel --user=root 2>/dev/null
    wait_for 20 no_steps_left
  fi
  for pid in $(printf '%s\n' "${slurm_pids[@]}" | tac); do
    kill "$pid" 2>/dev/null
    wait_for 20 eval "! kill -0 $pid 2>/dev/null" || kill -KILL "$pid" 2>/dev/null
    wait "$pid" 2>/dev/null
  done
  slurm_pids=()
}

# slurmstepd, whose title names its job, works in the spool of its slurmd.
no_steps_left() {
  local cwd
  for cwd in /proc/[0-9]*/cwd; do
    [[ $(readlink "$cwd" 2>/dev/null) != "$slurm_folder"/* ]] || return 1
  done
}
