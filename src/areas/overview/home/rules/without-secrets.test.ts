import { expect, it } from 'vitest'
import { withoutSecrets } from './without-secrets.ts'

it('veils what may be a secret, however deep it stands, and shows the rest', () => {
  expect(
    withoutSecrets({
      domainId: 7,
      authCode: 'EPP-1',
      owner: { newPassword: 'x', name: 'Els' },
      steps: [{ token: 't' }],
    }),
  ).toEqual({ domainId: 7, authCode: '…', owner: { newPassword: '…', name: 'Els' }, steps: [{ token: '…' }] })
})
