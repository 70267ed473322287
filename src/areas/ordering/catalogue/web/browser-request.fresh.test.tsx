import { expect, it, vi } from 'vitest'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show, waitFor } from '#test/kit/component/show.tsx'
import { CertificateOrder } from '../rules/certificate.ts'
import { BrowserRequest } from './browser-request.tsx'

const saved = vi.hoisted(() => vi.fn())
vi.mock('#design/api/save-file.ts', () => ({ saveFile: saved }))

it('has the request in the order only once its key was saved, and sends the key nowhere', async () => {
  const changed = vi.fn()
  const api = new FakeApi()
  const order = CertificateOrder.parse({ request: 'csr', email: 'an@molen.be', validationMethod: 'dns' })
  const form = (
    <BrowserRequest order={order} domain="molen.be" isWildcard={false} onChange={changed} errorOf={() => undefined} />
  )
  const { user } = await show(form, { api, as: aCustomer })
  await user.click(screen.getByRole('button', { name: 'Make key and request' }))
  const save = await screen.findByRole('button', { name: 'Download the key' })
  expect(changed).not.toHaveBeenCalled()
  await user.click(save)
  await waitFor(() => expect(saved).toHaveBeenCalledWith(expect.any(Blob), 'molen.be.key'))
  const [[told]] = changed.mock.calls as [[typeof order]]
  expect(told).toMatchObject({ request: 'csr', csr: expect.stringContaining('BEGIN CERTIFICATE REQUEST') })
  expect(JSON.stringify(told)).not.toContain('PRIVATE KEY')
  expect(screen.getByText(/cannot be used, and you need a reissue/)).toBeDefined()
})
