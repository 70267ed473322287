import { mostPictureBytes } from '#base/site-audit/report.ts'
import { type Box, loadPuppeteer } from '../packages.ts'

type Shot = { data: string; width: number; height: number }

const longestMs = 15_000
/** Of the page around an element, and of what one picture shows, in pixels. */
const [around, widest, highest] = [32, 412, 320]
/** The second where the first is too large a file. */
const qualities = [70, 30] as const
const mostShotLength = 20_000_000
const isShot = ({ data, width, height }: Shot): boolean =>
  [width, height].every((each) => Number.isFinite(each) && each > 0 && each <= 20_000) &&
  data.length <= mostShotLength &&
  /^data:image\/webp;base64,[A-Za-z0-9+/]+=*$/.test(data)

/**
 * Parts of the picture of a page, each with a frame around its element, as JPEG in base64. They are cut in the browser that took it, on a page
 * without scripts: no other program here ever opens what a site shows. Null where there is none within the limits.
 */
export function cutPictures(port: number, shot: Shot, boxes: readonly Box[]): Promise<(string | null)[]> {
  const none = boxes.map(() => null)
  if (boxes.length === 0 || !isShot(shot)) return Promise.resolve(none)
  const late = new Promise<null[]>((resolve) => setTimeout(() => resolve(none), longestMs).unref())
  // A report is one without pictures as well.
  return Promise.race([cutAll(port, shot, boxes).catch(() => none), late])
}

async function cutAll(port: number, shot: Shot, boxes: readonly Box[]): Promise<(string | null)[]> {
  const browser = await loadPuppeteer().connect({ browserURL: `http://127.0.0.1:${port}`, defaultViewport: null })
  try {
    const page = await browser.newPage()
    await page.setJavaScriptEnabled(false)
    const pictures: (string | null)[] = []
    for (const box of boxes) {
      await page.setContent(htmlOf(shot, box), { timeout: longestMs })
      pictures.push(await cutOne((quality) => page.screenshot({ type: 'jpeg', quality, clip: clipOf(shot, box) })))
    }
    return pictures
  } finally {
    await browser.disconnect()
  }
}

async function cutOne(take: (quality: number) => Promise<Uint8Array>): Promise<string | null> {
  for (const quality of qualities) {
    const content = await take(quality)
    if (content.length <= mostPictureBytes) return Buffer.from(content).toString('base64')
  }
  return null
}

const frame = 'position:absolute;box-sizing:border-box;border:3px solid #d92d20'
const htmlOf = ({ data, width, height }: Shot, { x, y, width: wide, height: high }: Box): string =>
  `<body style="margin:0;position:relative"><img src="${data}" style="display:block;width:${width}px;height:${height}px"><div style="${frame};left:${x}px;top:${y}px;width:${wide}px;height:${high}px"></div>`

/** The element with what stands around it, within the picture; of a large one its beginning. */
function clipOf(shot: Shot, box: Box): Box {
  const x = Math.max(0, Math.floor(box.x) - around)
  const y = Math.max(0, Math.floor(box.y) - around)
  const right = Math.min(shot.width, box.x + box.width + around)
  const bottom = Math.min(shot.height, box.y + box.height + around)
  const within = (length: number, most: number) => Math.max(1, Math.min(most, Math.round(length)))
  return { x, y, width: within(right - x, widest), height: within(bottom - y, highest) }
}
