const LOOK_MS = 500;

/**
 * Ends this process with SIGTERM when its parent is gone. npm runs a script through a shell; a signal for npm ends that
 * shell, which does not pass it on, and the server would keep running unseen. Signals from a terminal arrive here by
 * themselves.
 */
export function followParent(kill = () => process.kill(process.pid, 'SIGTERM')) {
  const parent = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(looking);
    kill();
  }, LOOK_MS);
  looking.unref();
}
