/** What one space may have, as `limits.conf` says it to PAM for SSH: so many processes in all, and so much memory for each. */
export const spaceLimits = { processes: 200, memoryKilobytes: 4 * 1024 ** 2 }

/** A program within these limits, for those that no PAM starts. */
export const limited = (program: string, args: readonly string[]): { program: string; args: readonly string[] } => ({
  program: 'prlimit',
  args: [
    ...[`--nproc=${spaceLimits.processes}`, `--as=${spaceLimits.memoryKilobytes * 1024}`],
    ...['--', program, ...args],
  ],
})

/** Whether it could not be started at all. */
export const isUnstarted = (code: number | null, said: string): boolean =>
  (code === 126 || code === 127) && said.startsWith('prlimit: failed to execute ')
