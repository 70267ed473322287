import { createHash } from 'node:crypto'
import { signIn } from '#drivers/mail-host/imap-migration/open-foreign.ts'
import { dovecotPassword } from './dovecot.ts'

/** Every message of every folder, by its octets, its date and its flags, in the order of these; folders that hold nothing are left out. */
export async function mailboxContent(port: number, user: string): Promise<Record<string, string[]>> {
  const client = await signIn({ host: '127.0.0.1', port, isTls: false, user, password: dovecotPassword })
  const content: Record<string, string[]> = {}
  try {
    for (const { path, flags } of await client.list()) {
      if (flags.has('\\Noselect') || flags.has('\\NonExistent')) continue
      const { exists } = await client.mailboxOpen(path, { readOnly: true })
      if (exists === 0) continue
      const wanted = { uid: true, source: true, flags: true, internalDate: true } as const
      content[path] = (await client.fetchAll('1:*', wanted))
        .map(({ source, flags: set, internalDate }) => {
          const digest = createHash('sha256')
            .update(source ?? '')
            .digest('base64url')
          const kept = [...(set ?? [])].filter((flag) => flag !== '\\Recent').sort()
          return `${digest} ${new Date(internalDate ?? 0).toISOString()} ${kept.join(' ')}`
        })
        .sort()
    }
  } finally {
    client.close()
  }
  return content
}
