import { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** A file of an archive; its content is read when its turn comes. */
export type ZipEntry = { name: string; content: AsyncIterable<Buffer | string> | Iterable<Buffer | string> }

/** The earliest date of the format: equal content gives equal bytes. */
const noDay = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true }

/** A ZIP archive as a stream: files are read while they are written. */
export async function* zipOf(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const zip = new ZipFile()
  const archive = zip.outputStream.pipe(new PassThrough())
  let reading: Readable | undefined
  // When the reader stops half-way, the present file is closed.
  archive.once('close', () => reading?.destroy())
  zip.on('error', (error: Error) => archive.destroy(error))
  const feed = async () => {
    for await (const { name, content } of entries) {
      if (archive.destroyed) return
      reading = Readable.from(content, { objectMode: false })
      zip.addReadStream(reading, name, noDay)
      await finished(reading)
    }
    zip.end()
  }
  feed().catch((error: Error) => archive.destroy(error))
  for await (const chunk of archive) yield chunk as Buffer
}
