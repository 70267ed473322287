import { expect, it } from 'vitest'
import { keysOfText, SshKeys } from './ssh-keys.ts'

const part = (octets: Uint8Array | string): Buffer => {
  const data = Buffer.from(octets)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  return Buffer.concat([length, data])
}
const key = (kind: string, ...parts: (Uint8Array | string)[]) =>
  `${kind} ${Buffer.concat([part(kind), ...parts.map(part)]).toString('base64')}`
const modulus = (bits: number) => Buffer.concat([Buffer.from([0, 0x80]), Buffer.alloc(bits / 8 - 1, 7)])
const exponent = Buffer.from([1, 0, 1])

const ed25519 = key('ssh-ed25519', Buffer.alloc(32, 5))
const rsa = (bits: number) => key('ssh-rsa', exponent, modulus(bits))
const ecdsa = key('ecdsa-sha2-nistp256', 'nistp256', Buffer.alloc(65, 4))

it('are taken one a line, without what stands behind them, each once', () => {
  const typed = `${ed25519} an@laptop\r\n\n ${rsa(2048)}\n${ecdsa} x y\n${ed25519}\n`
  expect(keysOfText(SshKeys.parse(typed))).toEqual([ed25519, rsa(2048), ecdsa])
  expect(SshKeys.parse(' \n')).toBe('')
})

it.each([
  ['private_key', '-----BEGIN OPENSSH PRIVATE KEY-----\nb3Bl\n-----END OPENSSH PRIVATE KEY-----'],
  ['weak_ssh_key', rsa(1024)],
  ['ssh_key_kind', key('ssh-dss', 'x')],
  ['ssh_key_kind', key('sk-ssh-ed25519@openssh.com', Buffer.alloc(32), 'ssh:')],
  ['invalid_ssh_key', 'mijn sleutel'],
  ['invalid_ssh_key', `command="x" ${ed25519}`],
  ['invalid_ssh_key', ed25519.slice(0, -4)],
  ['invalid_ssh_key', ed25519.replace('ssh-ed25519', 'ssh-rsa')],
  ['invalid_ssh_key', `${ed25519}\nnog iets`],
  ['many_ssh_keys', Array.from({ length: 11 }, (_, index) => key('ssh-ed25519', Buffer.alloc(32, index))).join('\n')],
])('are refused for %s: %s', (flaw, typed) => {
  const read = SshKeys.safeParse(typed)
  expect(read.error?.issues.map(({ message }) => message)).toEqual([flaw])
})
