import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { Config } from '../config/config.ts'

/** Whose forwarded headers Fastify may trust: a number of proxies from here outwards, or those at these addresses. */
export const trustedPeers = (proxies: Config['trustProxy']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies

const houseRanges = ['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat']

const isOfTheHouse = (address: string): boolean => {
  const bare = address.trim()
  return ipaddr.isValid(bare) && houseRanges.includes(ipaddr.process(bare).range())
}

/**
 * Whether a request never left the provider's own network. Whatever a proxy wrote counts, also where none is trusted: a proxy on
 * this machine must not make the whole world local, and a forged entry can only deny access.
 */
export function comesFromTheHouse({ raw, headers }: FastifyRequest): boolean {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',')
  const told = [...forwarded.split(','), headers['x-real-ip'] ?? []].flat().filter((entry) => entry.trim() !== '')
  return headers.forwarded === undefined && [raw.socket.remoteAddress ?? '', ...told].every(isOfTheHouse)
}
