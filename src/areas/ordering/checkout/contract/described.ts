import type { CallExamples } from '#base/described.ts'

export const examples: CallExamples = {
  'orders.cloud-server': {
    body: {
      uuid: '018f3c1e-7b7e-4c7e-9a7e-3f0d8a1b2c3d',
      agreeTerm: true,
      term: 'monthly',
      type: 'standard',
      cpus: 2,
      memoryGb: 4,
      disksGb: [50],
      name: 'srv1',
      sshKey: 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIDAxMjM0NTY3ODlhYmNkZWYwMTIzNDU2Nzg5YWJjZGVm',
    },
  },
}
