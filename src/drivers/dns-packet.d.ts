/** Types of the part of dns-packet that the drivers use; the package has none. */
declare module 'dns-packet' {
  export type Resource = { name: string; type: string; ttl: number; class?: string; data: unknown }
  export type Message = {
    id: number
    rcode: string
    flag_tc: boolean
    flag_aa: boolean
    answers: Resource[]
    authorities: Resource[]
    additionals: Resource[]
  }
  export function encode(message: object): Buffer
  export function decode(octets: Uint8Array): Message
}
