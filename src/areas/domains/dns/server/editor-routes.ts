import { routes } from '#platform/http/mount.ts'
import { editorCalls } from '../contract/editor-calls.ts'
import { applyTemplate } from './apply-template.ts'
import { planOfCall } from './change-records.ts'
import { matchingRecords } from './list-records.ts'
import { takeOver } from './owner-names.ts'
import { takeSnapshot } from './snapshots.ts'

export const editorRoutes = routes(editorCalls, {
  matching: (ctx, { params, query }) => matchingRecords(ctx, params.domain, query),
  plan: (ctx, { params, body }) => planOfCall(ctx, params.domain, body),
  takeOver: (ctx, { params }) => takeOver(ctx, params.domain, params.record),
  takeSnapshot: (ctx, { params, body }) => takeSnapshot(ctx, params.domain, body.note ?? null),
  applyTemplate: (ctx, { params, body }) => applyTemplate(ctx, params.domain, params.template, body),
})
