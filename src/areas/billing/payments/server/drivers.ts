import type { DriverKey } from '#base/driver-key.ts'
import { type OnlineMethod, type Payments, paymentKey } from '#drivers/payment/port.ts'
import type { Work } from '#platform/context.ts'

/** What a look needs, of a call as well as of a job. */
export type Looker = {
  sql: Work['sql']
  driver<Port>(key: DriverKey<Port>): Port
  transact<Result>(step: (work: Work) => Promise<Result>): Promise<Result>
}
export type WithDrivers = Pick<Looker, 'driver'>

/** The provider that serves a method, as configuration chooses it. */
export const paymentsFor = (options: WithDrivers, method: string): Payments | undefined =>
  options.driver(paymentKey).forMethod(method as OnlineMethod)

/** The provider at which a payment was made; undefined when the portal speaks to it no longer. */
export const paymentsNamed = (options: WithDrivers, name: string): Payments | undefined =>
  options.driver(paymentKey).named(name)
