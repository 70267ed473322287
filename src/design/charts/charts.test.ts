import { describe, expect, it } from 'vitest'
import { placesOf } from './plot-places.ts'
import { chartCsv, extentOf } from './series.ts'

const series = [
  { id: 'one', label: 'One', values: [1, null, 3] },
  { id: 'two', label: 'Two', values: [2, 2, 6] },
]
const points = ['a', 'b', 'c']

describe('a chart', () => {
  it('reaches as high as what stands on top of each other, and below nothing where something is', () => {
    expect(extentOf({ points, series }, true)).toEqual([0, 9])
    expect(extentOf({ points, series }, false)).toEqual([0, 6])
    expect(extentOf({ points, series: [{ id: 'x', label: 'X', values: [-5, 2, 0] }] }, false)).toEqual([-5, 2])
  })
  it('does not fill its picture with one thing that was counted', () => {
    expect(extentOf({ points, series: [{ id: 'x', label: 'X', values: [1, 0, 0] }] }, true)).toEqual([0, 4])
  })
  it('leaves room for its longest figure, and has no half things beside its axis', () => {
    const size = { kind: 'bar', points, names: points, series, width: 400, height: 200 } as const
    const [short, long] = [String, (value: number) => `€ ${value}.000`].map((formatTick) =>
      placesOf({ ...size, formatTick }),
    )
    expect(long!.left).toBeGreaterThan(short!.left + 20)
    const one = [{ id: 'x', label: 'X', values: [1, 0, 1] }]
    expect(placesOf({ ...size, series: one, formatTick: String }).ticks).toEqual([0, 1])
  })
  it('names fewer points under the axis than there is room for', () => {
    const days = Array.from({ length: 30 }, (_, index) => `${index + 1}/11/2026`)
    const many = {
      kind: 'bar',
      points: days,
      names: days,
      series: [{ id: 'x', label: 'X', values: days.map(() => 1) }],
    } as const
    expect(placesOf({ ...many, width: 400, height: 200, formatTick: String }).every).toBeGreaterThan(3)
    expect(placesOf({ ...many, width: 4000, height: 200, formatTick: String }).every).toBe(1)
  })
  it('is a spreadsheet of one line a point, with empty cells for what is not known', () => {
    expect(chartCsv({ points, series }, 'Point').split('\r\n').slice(0, 3)).toEqual([
      '\uFEFFPoint;One;Two',
      'a;1;2',
      'b;;2',
    ])
  })
})
