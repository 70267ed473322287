import { expect, it } from 'vitest'
import { withoutSecrets } from './without-secrets.ts'

it('masks possible secrets at any depth, and shows the rest', () => {
  expect(
    withoutSecrets({
      domainId: 7,
      authCode: 'EPP-1',
      owner: { newPassword: 'x', name: 'Els' },
      steps: [{ token: 't' }],
    }),
  ).toEqual({ domainId: 7, authCode: '…', owner: { newPassword: '…', name: 'Els' }, steps: [{ token: '…' }] })
})
