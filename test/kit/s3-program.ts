import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListBucketsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { AwsClient } from 'aws4fetch'

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
