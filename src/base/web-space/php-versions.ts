import * as z from 'zod/mini'

/** PHP versions (service areas §9), each with the end of its security support. */
export const phpSupport = {
  '5.6': '2018-12-31',
  '7.0': '2019-01-10',
  '7.1': '2019-12-01',
  '7.2': '2020-11-30',
  '7.3': '2021-12-06',
  '7.4': '2022-11-28',
  '8.0': '2023-11-26',
  '8.1': '2025-12-31',
  '8.2': '2026-12-31',
  '8.3': '2027-12-31',
  '8.4': '2028-12-31',
} as const

export type PhpVersion = keyof typeof phpSupport
export const phpVersions = [
  ...(['5.6', '7.0', '7.1', '7.2', '7.3', '7.4'] as const),
  ...(['8.0', '8.1', '8.2', '8.3', '8.4'] as const),
] as const satisfies readonly PhpVersion[]
export const PhpVersion = z.enum(phpVersions)
export const isPhpVersion = (text: string): text is PhpVersion => Object.hasOwn(phpSupport, text)

/** `day`: in the form `2026-11-28`. */
export const isSupported = (version: PhpVersion, day: string): boolean => day <= phpSupport[version]
