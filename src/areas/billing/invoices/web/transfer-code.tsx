import { encode } from 'uqr'
import { m } from '#words'

/** The QR code for banking apps; black on white in both themes, with the quiet zone that scanners need. */
export default function TransferCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2, maxVersion: 13 })
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={m.invoices_transfer_code()}
      viewBox={`0 0 ${size} ${size}`}
      className="size-36 rounded-md border border-line"
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="white" />
      <path d={squares} fill="black" />
    </svg>
  )
}
