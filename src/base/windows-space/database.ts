import * as z from 'zod/mini'

/** As SQL Server keeps the password of a login: version, salt and SHA-512 of it, in hexadecimal. */
export const SqlHash = z.string().check(z.regex(/^0x0200[0-9A-F]{136}$/))

/** Which behaviour of older versions a database may be kept at: that of its own server is the highest. */
const all = [90, 100, 110, 120, 130, 140, 150, 160, 170] as const
export const CompatibilityLevel = z.literal([...all])
export type CompatibilityLevel = (typeof all)[number]

/** By the first number of the server's version: 16 is SQL Server 2022. The oldest that each still takes: 100 from 2014 on, 90 before. */
export function levelsOf(major: number): CompatibilityLevel[] {
  const oldest = major >= 12 ? 100 : 90
  return all.filter((level) => level >= oldest && level <= major * 10)
}

/** What people call the version that a level is of. */
export const levelNames: Record<CompatibilityLevel, string> = {
  90: 'SQL Server 2005',
  100: 'SQL Server 2008',
  110: 'SQL Server 2012',
  120: 'SQL Server 2014',
  130: 'SQL Server 2016',
  140: 'SQL Server 2017',
  150: 'SQL Server 2019',
  160: 'SQL Server 2022',
  170: 'SQL Server 2025',
}
