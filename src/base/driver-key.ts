/** Names a kind of driver and carries the type of its port: `ctx.driver(dnsHostKey)` is a `DnsHost`. */
export type DriverKey<Port> = { readonly kind: string; readonly port?: Port }
export const driverKey = <Port>(kind: string): DriverKey<Port> => ({ kind })
