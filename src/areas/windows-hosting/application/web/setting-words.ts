import type { IisSettings, Pipeline, Runtime } from '#base/windows-space/iis.ts'
import { m } from '#words'

export const runtimeNames: Record<Runtime, () => string> = {
  'v4.0': m.windows_app_runtime_4,
  'v2.0': m.windows_app_runtime_2,
  '': m.windows_app_runtime_none,
}
export const runtimeHelp: Record<Runtime, () => string> = {
  'v4.0': m.windows_app_runtime_4_help,
  'v2.0': m.windows_app_runtime_2_help,
  '': m.windows_app_runtime_none_help,
}
export const pipelineNames: Record<Pipeline, () => string> = {
  Integrated: m.windows_app_integrated,
  Classic: m.windows_app_classic,
}
export const pipelineHelp: Record<Pipeline, () => string> = {
  Integrated: m.windows_app_integrated_help,
  Classic: m.windows_app_classic_help,
}

/** Something of the pool that somebody is about to change. */
export type PoolChange = Partial<Pick<IisSettings, 'runtime' | 'pipeline' | 'is32bit'>>

/** What it is about, in the words of its field. */
export const titleOf = ({ runtime, pipeline, is32bit }: PoolChange): string => {
  if (runtime !== undefined) return m.windows_app_to({ what: runtimeNames[runtime]() })
  if (pipeline !== undefined) return m.windows_app_to({ what: pipelineNames[pipeline]() })
  return is32bit ? m.windows_app_to_32() : m.windows_app_to_64()
}

const runtimeBreaks: Record<Runtime, () => string> = {
  'v4.0': m.windows_app_breaks_4,
  'v2.0': m.windows_app_breaks_2,
  '': m.windows_app_breaks_none,
}
const pipelineBreaks: Record<Pipeline, () => string> = {
  Integrated: m.windows_app_breaks_integrated,
  Classic: m.windows_app_breaks_classic,
}

/** What would work no longer afterwards. */
export const breaksOf = ({ runtime, pipeline, is32bit }: PoolChange): string[] => [
  ...(runtime === undefined ? [] : [runtimeBreaks[runtime]()]),
  ...(pipeline === undefined ? [] : [pipelineBreaks[pipeline]()]),
  ...(is32bit === undefined ? [] : [is32bit ? m.windows_app_breaks_32() : m.windows_app_breaks_64()]),
]
