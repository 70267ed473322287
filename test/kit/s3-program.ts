import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListBucketsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { AwsClient } from 'aws4fetch'
import { type Reach, snippetOf } from '#base/object-store/snippets.ts'

/** rclone, told what a screen hands out; undefined where it is not installed. */
export async function rcloneOf(reach: Omit<Reach, 'name' | 'bucket'>) {
  if (!existsSync('/usr/bin/rclone')) return undefined
  const folder = await mkdtemp(path.join(tmpdir(), 'belfry-rclone-'))
  const config = path.join(folder, 'rclone.conf')
  await writeFile(config, snippetOf('rclone', { ...reach, name: 'zaak', bucket: '' }))
  const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('AWS_')))
  const run = (...args: string[]) =>
    promisify(execFile)('rclone', ['--config', config, '--retries', '1', ...args], { env: environment })
  return { folder, run, end: () => rm(folder, { recursive: true, force: true }) }
}

type Reached = { url: string; region: string; keyId: string; secret: string }

/** A customer's program: Amazon's own client, told what a screen hands out. */
export function programOf({ url, region, keyId, secret }: Reached) {
  const client = new S3Client({
    ...{ endpoint: url, region, forcePathStyle: true, maxAttempts: 1 },
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
  })
  const put = async (Bucket: string, Key: string, Body: string | Buffer) => {
    await client.send(new PutObjectCommand({ Bucket, Key, Body }))
  }
  return {
    put,
    get: async (Bucket: string, Key: string) =>
      (await client.send(new GetObjectCommand({ Bucket, Key }))).Body?.transformToString(),
    copy: async (CopySource: string, Bucket: string, Key: string) => {
      await client.send(new CopyObjectCommand({ CopySource, Bucket, Key }))
    },
    remove: async (Bucket: string, Key: string) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key }))
    },
    list: async (Bucket: string) =>
      ((await client.send(new ListObjectsV2Command({ Bucket }))).Contents ?? []).map(({ Key }) => Key),
    buckets: async () => ((await client.send(new ListBucketsCommand({}))).Buckets ?? []).map(({ Name }) => Name),
    /** So many small objects, thirty-two at once, by a lighter client. */
    putMany: async (bucket: string, many: number) => {
      const light = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, service: 's3', region, retries: 0 })
      let next = 0
      const worker = async () => {
        for (let at = next++; at < many; at = next++) {
          const answer = await light.fetch(`${url}/${bucket}/map-${at % 7}/object-${at}`, { method: 'PUT', body: 'x' })
          if (!answer.ok) throw new Error(await answer.text())
          await answer.arrayBuffer()
        }
      }
      await Promise.all(Array.from({ length: 32 }, worker))
    },
  }
}

/** The word with which S3 refuses what is asked; empty where it does not. */
export const refusalOfS3 = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => '',
    (fault: { Code?: string; name?: string }) => fault.Code ?? fault.name ?? String(fault),
  )
