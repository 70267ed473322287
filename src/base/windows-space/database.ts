import * as z from 'zod/mini'

/** The hash format of a SQL Server login: version, salt and SHA-512, in hexadecimal. */
export const SqlHash = z.string().check(z.regex(/^0x0200[0-9A-F]{136}$/))

/** The compatibility levels of a database: that of its own server is the highest. */
const all = [90, 100, 110, 120, 130, 140, 150, 160, 170] as const
export const CompatibilityLevel = z.literal([...all])
export type CompatibilityLevel = (typeof all)[number]

/**
 * By the major version of the server: 16 is SQL Server 2022. The lowest level that each supports: 100 from 2014 on, 90
 * before.
 */
export function levelsOf(major: number): CompatibilityLevel[] {
  const oldest = major >= 12 ? 100 : 90
  return all.filter((level) => level >= oldest && level <= major * 10)
}

/** The product name of a level's version. */
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
