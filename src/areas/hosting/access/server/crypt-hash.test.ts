import { describe, expect, it } from 'vitest'
import { CryptHash, DatabaseHash } from '#base/web-space/access.ts'
import { cryptHash, databaseHash, newPassword } from './crypt-hash.ts'

describe('passwords of a web space', () => {
  it('are hashed as crypt does it', () => {
    // As `openssl passwd -6` writes them.
    expect(cryptHash('Hello world!', 'saltstring')).toBe(
      '$6$saltstring$svn8UoSVapNtMuq1ukKS4tPQd8iKwSMHWjl/O817G3uBnIFNjnQJuesI68u4OTLiBFdcbYEdFCoEOfaS35inz1',
    )
    const long = 'Een heel lang wachtwoord van meer dan vierenzestig tekens, om de blokken te zien: 123'
    expect(cryptHash(long, 'abcdefgh')).toBe(
      '$6$abcdefgh$hoG/U2WcXNkS7/CBRrl.ydjXx8OXNhaIBeCNcNcGR0sT/iipaWK5obSVeR102bDREfenLdgARx00BU8dhLLMt1',
    )
    expect(CryptHash.safeParse(cryptHash('Welkom2026')).success).toBe(true)
    expect(cryptHash('Welkom2026')).not.toBe(cryptHash('Welkom2026'))
  })

  it('are hashed as MariaDB does it', () => {
    expect(databaseHash('password')).toBe('*2470C0C06DEE42FD1618BB99005ADCA2EC9D1E19')
    expect(DatabaseHash.safeParse(databaseHash('é')).success).toBe(true)
  })

  it('are fresh, long, and of three kinds of signs', () => {
    const some = Array.from({ length: 50 }, newPassword)
    expect(new Set(some).size).toBe(50)
    for (const one of some) expect(one).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)[A-Za-z\d]{20}$/)
  })
})
