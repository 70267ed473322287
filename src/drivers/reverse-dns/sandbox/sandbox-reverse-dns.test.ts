import { memoryState } from '../../sandbox-state.ts'
import { describeReverseDns } from '../conformance.ts'
import { openSandboxReverseDns } from './sandbox-reverse-dns.ts'

const host = openSandboxReverseDns({ state: memoryState() })
describeReverseDns('the sandbox', {
  open: async () => host,
  ours: { ipv4: '203.0.113.7', ipv6: '2001:db8:203::7' },
  foreign: '198.51.100.7',
})
