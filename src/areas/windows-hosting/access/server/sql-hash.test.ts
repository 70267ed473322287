import { describe, expect, it } from 'vitest'
import { SqlHash } from '#base/windows-space/database.ts'
import { sqlHash } from './sql-hash.ts'

describe('a password of SQL Server', () => {
  it('is hashed as the server does it', () => {
    // The example of hashcat for SQL Server 2012 and later (mode 1731).
    const example =
      '0x02000102030434ea1b17802fd95ea6316bd61d2c94622ca3812793e8fb1672487b5c904a45a31b2ab4a78890d563d2fcf5663e46fe797d71550494be50cf4915d3f4d55ec375'
    expect(sqlHash('hashcat', Buffer.from('01020304', 'hex')).toLowerCase()).toBe(example)
  })

  it('has the form that the agent takes, and a salt of its own each time', () => {
    const one = sqlHash('Welkom2026')
    expect(SqlHash.safeParse(one).success).toBe(true)
    expect(sqlHash('Welkom2026')).not.toBe(one)
  })
})
