import os from 'node:os'

/**
 * This process does nothing but run the other: it passes on what it is asked, and ends as the other does. Stopped because this one was asked
 * to stop, the other did as it was told; by any other hand, such as one that frees memory, it failed, and so has this one. npm, asked to
 * stop, ends without a word to what it runs: when it is gone, that counts as being asked.
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
