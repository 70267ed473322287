import { describe, expect, it } from 'vitest'
import { linkPieces } from './link-pieces.ts'

const links = (text: string) => linkPieces(text).flatMap((piece) => (piece.isLink ? [piece.text] : []))

describe('the links in a mail', () => {
  it('are found, without the full stop behind them', () => {
    expect(links('Kijk op https://my.belfry.example/a?token=x-1. Of http://b.example!')).toEqual([
      'https://my.belfry.example/a?token=x-1',
      'http://b.example',
    ])
  })
  it('are web addresses only', () => {
    expect(links('javascript:alert(1) data:text/html,x //evil.example mailto:a@b.be')).toEqual([])
  })
  it('leave the rest of the text as it was', () => {
    const text = 'a\n\nhttps://b.example\n(https://c.example)'
    expect(
      linkPieces(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text)
  })
})
