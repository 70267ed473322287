import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../sql/connect.ts'

export type Metrics = {
  contentType: string
  text(): Promise<string>
  /** As rows, for adding them to those of other processes. */
  figures(): Promise<object[]>
  observeRequest(method: string, path: string, status: number, milliseconds: number): void
}

/** Prometheus metrics: requests by route and status, waiting and failed work, and the process itself. */
export function createMetrics(db: Database): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'belfry_http_request_seconds',
    help: 'Duration of requests',
    labelNames: ['method', 'path', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  new Gauge({
    name: 'belfry_tasks',
    help: 'Tasks by state',
    // Each process reads the same rows, so they are not added up.
    aggregator: 'max',
    labelNames: ['state'],
    registers: [registry],
    collect: async function () {
      const rows = await db
        .selectFrom('task')
        .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
        .groupBy('state')
        .execute()
      this.reset()
      for (const row of rows) this.set({ state: row.state }, row.count)
    },
  })
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    figures: () => registry.getMetricsAsJSON(),
    observeRequest: (method, path, status, milliseconds) =>
      requests.observe({ method, path, status: String(status) }, milliseconds / 1000),
  }
}
