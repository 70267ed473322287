/** Rows per page that a list offers (core leaves the figure open), and the one it starts with. */
export const pageSizes = [10, 25, 50, 100] as const
export type PageSize = (typeof pageSizes)[number]
export const defaultPageSize = 25

export const isPageSize = (size: number): size is PageSize => (pageSizes as readonly number[]).includes(size)

/** One page of a list. `total` counts every row that matches, not only this page's. */
export type Page<Row> = { data: Row[]; page: number; perPage: number; total: number }

export const pageOf = <Row>(data: Row[], asked: { page: number; perPage: number }, total: number): Page<Row> => ({
  data,
  page: asked.page,
  perPage: asked.perPage,
  total,
})
