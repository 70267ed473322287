/** The part of dns-packet that the kit uses; the package brings no types of its own. */
declare module 'dns-packet' {
  export type Answer = { name: string; type: string; ttl: number; class: string; data: unknown }
  export type Packet = {
    id: number
    rcode: string
    flag_tc: boolean
    flag_aa: boolean
    answers: Answer[]
    authorities?: Answer[]
  }
  export type Query = {
    type: 'query'
    id: number
    flags: number
    questions: { type: string; name: string; class?: 'IN' }[]
  }
  export function encode(query: Query): Buffer
  export function decode(message: Uint8Array): Packet
}
