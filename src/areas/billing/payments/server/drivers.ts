import type { DriverKey } from '#base/driver-key.ts'
import { type OnlineMethod, type Payments, paymentKey } from '#drivers/payment/port.ts'
import type { Work } from '#platform/context.ts'

/** What asking a provider needs, in a call or a job. */
export type Looker = {
  sql: Work['sql']
  driver<Port>(key: DriverKey<Port>): Port
  transact<Result>(step: (work: Work) => Promise<Result>): Promise<Result>
}
export type WithDrivers = Pick<Looker, 'driver'>

/** The configured provider of a method. */
export const paymentsFor = (options: WithDrivers, method: string): Payments | undefined =>
  options.driver(paymentKey).forMethod(method as OnlineMethod)

/** The provider of an earlier payment; undefined when it is no longer configured. */
export const paymentsNamed = (options: WithDrivers, name: string): Payments | undefined =>
  options.driver(paymentKey).named(name)
