import type { DriverKey } from '#base/driver-key.ts'
import type { Work } from '#platform/context.ts'

/** Whether a driver does its work for real: in production no sandbox does. */
export const isOffered = <Port extends { name: string }>(
  { config, driver }: Pick<Work, 'config' | 'driver'>,
  key: DriverKey<Port>,
): boolean => !config.isProduction || driver(key).name !== 'sandbox'
