import { describe, expect, it } from 'vitest'
import { SqlHash } from '#base/windows-space/database.ts'
import { sqlHash } from './sql-hash.ts'

describe('a password of SQL Server', () => {
  it('is hashed as the server does it', () => {
    // The example of mode 1731 of hashcat, for the password `hashcat`.
    const salt = Buffer.from('3b64cb4c', 'hex')
    expect(sqlHash('hashcat', salt).slice(0, 14)).toBe('0x02003B64CB4C')
    expect(sqlHash('hashcat', salt)).toHaveLength(142)
  })

  it('has the form that the agent takes, and a salt of its own each time', () => {
    const one = sqlHash('Welkom2026')
    expect(SqlHash.safeParse(one).success).toBe(true)
    expect(sqlHash('Welkom2026')).not.toBe(one)
  })
})
