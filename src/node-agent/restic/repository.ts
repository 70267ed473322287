import * as z from 'zod/mini'
import type { ProgramEnd, ProgramRun, RunProgram } from '../run-program.ts'
import { faultIn, hopeless } from './repository-fault.ts'

/** Where a repository is, and what opens it. */
export type RepositorySettings = {
  repository: string
  /** A file with its password, or the password itself, which only root sees in what the program is started with. */
  opens: { passwordFile: string } | { password: string }
  cache: string
  /** Of a repository at `s3:…`: a file as `~/.aws/credentials` is. */
  credentials?: string | undefined
}

const Snapshot = z.object({ short_id: z.string(), time: z.string(), tags: z.optional(z.array(z.string())) })
const Summary = z.object({ message_type: z.literal('summary'), snapshot_id: z.string() })

/** A snapshot as restic lists it, with what we wrote onto it. */
export type Snapshot = { id: string; takenAt: Date; tags: readonly string[] }

/** What stands for itself in a pattern of restic's. */
export const literal = (text: string): string => text.replaceAll(/[\\*?[\]]/g, '\\$&')
export const tagged = (tags: readonly string[], name: string): string | undefined =>
  tags.find((tag) => tag.startsWith(`${name}=`))?.slice(name.length + 1)
export const tagArguments = (tags: readonly string[]): string[] => tags.flatMap((tag) => ['--tag', tag])

export type More = { cwd?: string; seconds?: number; signal?: AbortSignal | undefined }
export type Repository = ReturnType<typeof openRepository>

/**
 * One repository by restic's own program, started with a list of arguments. `asFault`: how whoever asks would have it told that it takes or
 * gives nothing.
 */
export function openRepository(
  { repository, opens, cache, credentials }: RepositorySettings,
  run: RunProgram,
  asFault: (fault: Error) => Error = (fault) => fault,
) {
  const asked = (args: readonly string[], { signal, ...more }: More = {}): ProgramRun => ({
    program: 'restic',
    args: ['-r', repository, ...('passwordFile' in opens ? ['--password-file', opens.passwordFile] : []), ...args],
    env: {
      RESTIC_CACHE_DIR: cache,
      ...('password' in opens ? { RESTIC_PASSWORD: opens.password } : {}),
      ...(credentials ? { AWS_SHARED_CREDENTIALS_FILE: credentials } : {}),
    },
    seconds: 120,
    mostBytes: 200_000_000,
    hopeless,
    ...more,
    ...(signal ? { signal } : {}),
  })
  const heard = ({ code, stdout, stderr }: ProgramEnd): string => {
    if (code !== 0) throw asFault(faultIn(stderr, repository))
    return String(stdout)
  }
  const said = async (args: readonly string[], more: More = {}): Promise<string> => heard(await run(asked(args, more)))
  return {
    asked,
    said,
    /** Which snapshot a backup became. */
    savedAs(end: ProgramEnd): string {
      const lines = heard(end).split('\n').filter(Boolean)
      return Summary.parse(JSON.parse(lines.at(-1) ?? '')).snapshot_id.slice(0, 8)
    },
    /** Newest first. */
    async snapshots(filter: readonly string[]): Promise<Snapshot[]> {
      const found = z.array(Snapshot).parse(JSON.parse(await said(['--json', 'snapshots', ...filter])) ?? [])
      return found
        .map(({ short_id: id, time, tags = [] }) => ({ id, takenAt: new Date(time), tags }))
        .sort((one, other) => other.takenAt.getTime() - one.takenAt.getTime())
    },
  }
}
