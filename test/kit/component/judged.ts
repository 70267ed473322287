import type { FakeApi } from './fake-api.ts'

/** The servers of the parts that the running test drew; what was not answered fails it at its end. */
export const apis: FakeApi[] = []
