import { routes } from '#platform/http/mount.ts'
import { certificateCalls } from '../contract/calls.ts'
import { changeProof, dropKey, generateRequest, install, look, reissue, revoke } from './acts.ts'
import { certificateOf } from './certificates.ts'
import { decodeRequest } from './decode-request.ts'
import { pemOf, pfxOf } from './downloads.ts'
import { certificateShown } from './serialize.ts'

export const certificateRoutes = routes(certificateCalls, {
  get: async (ctx, { params }) => ({ data: await certificateShown(ctx, await certificateOf(ctx, params.id)) }),
  generate: async (ctx, { params, body }) => ({ data: await generateRequest(ctx, params.id, body) }),
  decode: async (ctx, { params, body }) => {
    await certificateOf(ctx, params.id)
    return { data: decodeRequest(body.csr) }
  },
  pem: (ctx, { params, query }) => pemOf(ctx, params.id, query.part),
  pfx: (ctx, { params, body }) => pfxOf(ctx, params.id, body),
  changeProof: async (ctx, { params, body: { validationMethod: kind, approver } }) => ({
    data: await certificateShown(ctx, await changeProof(ctx, params.id, { kind, approver })),
  }),
  look: async (ctx, { params }) => ({ data: await certificateShown(ctx, await look(ctx, params.id)) }),
  reissue: (ctx, { params, body }) => reissue(ctx, params.id, body),
  revoke: (ctx, { params, body }) => revoke(ctx, params.id, body),
  install: (ctx, { params, body: { state } }) => install(ctx, params.id, state),
  dropKey: async (ctx, { params }) => {
    await dropKey(ctx, params.id)
    return { success: true }
  },
})
