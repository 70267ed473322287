import os from 'node:os'

/**
 * This process only runs its child: it forwards signals, and exits as the child does. Stopped because this one was asked
 * to stop, the child ended as intended; stopped by anything else, such as the OOM killer, it failed, and so does this one. npm, asked to
 * stop, ends without a signal to its child: when npm is gone, that counts as a request to stop.
 *
 * @param {import('node:child_process').ChildProcess} child
 */
export function liveWith(child) {
  let isAskedToStop = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      if (signal !== 'SIGHUP') isAskedToStop = true
      child.kill(signal)
    })
  const npm = process.ppid
  const looking = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(looking)
    isAskedToStop = true
    child.kill('SIGTERM')
  }, 500).unref()
  if (!process.env.npm_lifecycle_event) clearInterval(looking)
  child.on('exit', (code, signal) => {
    const isObedient = isAskedToStop && (signal === 'SIGINT' || signal === 'SIGTERM')
    process.exit(code ?? (isObedient ? 0 : 128 + os.constants.signals[signal]))
  })
}
