import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { CryptHash, DatabaseHash } from '#base/web-space/access.ts'
import { cryptHash, databaseHash } from './web-space-hashes.ts'

describe('a password of a web space', () => {
  it.each(['Geheim1234', 'a', 'é€𝄞 met spaties', 'x'.repeat(70), 'x'.repeat(130)])(
    '%s is hashed for FTP as crypt does it',
    (password) => {
      const theirs = execFileSync('openssl', ['passwd', '-6', '-salt', 'saltsalt', '-stdin'], { input: password })
      expect(cryptHash(password, 'saltsalt')).toBe(String(theirs).trim())
    },
  )

  it('is another hash each time, in the form that a host asks for', () => {
    const [one, other] = [cryptHash('Geheim1234'), cryptHash('Geheim1234')]
    expect(one).not.toBe(other)
    expect([one, other].every((hash) => CryptHash.safeParse(hash).success)).toBe(true)
  })

  it('is hashed for a database as MariaDB does it', () => {
    expect(databaseHash('Geheim1234')).toBe('*D3F752ABFF55BF1E2A63ACEAEAAA9563D619C0A3')
    expect(DatabaseHash.safeParse(databaseHash('')).success).toBe(true)
  })
})
