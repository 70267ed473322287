import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documentedCommands } from '#test/kit/documented.ts'
import { root } from '#test/kit/imports.ts'

/** What `docs/operations.md` has somebody type on the node, carried out in a folder instead of at `/etc`. */
export const describeDocumented = () =>
  describe('the commands that set up a mail node', () => {
    let etc = ''
    beforeAll(() => {
      etc = fs.mkdtempSync(path.join(os.tmpdir(), 'belfry-mail-etc-'))
    })
    afterAll(() => fs.rmSync(etc, { recursive: true, force: true }))

    it('leave no place open, and a configuration that Postfix reads', () => {
      for (const folder of ['postfix', 'dovecot', 'rspamd/local.d', 'logrotate.d'])
        fs.mkdirSync(path.join(etc, folder), { recursive: true })
      const places = { '/etc/': `${etc}/`, '/srv/belfry/portal/': `${root}/` }
      execFileSync('bash', ['-euc', documentedCommands('docs/operations.md', 'mail node files', places)])
      const open = fs
        .globSync('**/*', { cwd: etc })
        .filter((file) => fs.statSync(path.join(etc, file)).isFile())
        .filter((file) =>
          /_PASSWORD|DOVEADM_KEY|provider\.example/.test(fs.readFileSync(path.join(etc, file), 'latin1')),
        )
      expect(open).toEqual([])
      const secrets = ['postfix/belfry/domains.cf', 'dovecot/belfry-sql.conf.ext', 'rspamd/local.d/redis.conf']
      for (const file of secrets) expect(fs.statSync(path.join(etc, file)).mode & 0o7).toBe(0)
      expect(fs.existsSync(path.join(etc, 'dovecot/sieve/junk.svbin'))).toBe(true)
      // What it names at `/etc` is not there, which it says.
      const options = { encoding: 'utf8' as const, stdio: ['ignore', 'pipe', 'ignore'] as ('ignore' | 'pipe')[] }
      const read = (setting: string) =>
        execFileSync('postconf', ['-c', path.join(etc, 'postfix'), '-h', setting], options).trim()
      expect(read('myhostname')).toBe('mail.your-name.example')
      expect(read('virtual_alias_domains')).toBe('srs.mail.your-name.example')
      const services = execFileSync('postconf', ['-c', path.join(etc, 'postfix'), '-M'], options)
      expect(services).toMatch(/^submission +inet/m)
    })
  })
