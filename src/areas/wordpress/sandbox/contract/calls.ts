import * as z from 'zod/mini'
import { call, calls } from '#base/call.ts'
import { sandboxRefusals } from './refusals.ts'

export const sandboxCalls = calls({
  follow: call({
    id: 'belfry.sandbox-wordpress.follow',
    method: 'POST',
    path: '/sandbox-wordpress/{token}',
    access: ['anonymous-ok'],
    summary: 'Whom the sandbox of WordPress lets in by a link, once',
    params: z.object({ token: z.string().check(z.regex(/^[\w-]{8,64}$/, { error: 'invalid' })) }),
    output: z.object({
      data: z.object({
        url: z.string(),
        title: z.string(),
        login: z.string(),
        name: z.string(),
        roles: z.array(z.string()),
      }),
    }),
    refuses: sandboxRefusals,
  }),
})
