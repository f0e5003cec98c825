import { createReadStream } from "node:fs";
import { join } from "node:path";
import { S3Client } from "@aws-sdk/client-s3";
import { Disk } from "flydrive";
import { S3Driver } from "flydrive/drivers/s3";
import type { FileStore } from "#adapters/file-store.ts";
import { openUploadStaging, receive } from "#adapters/files/upload-staging.ts";

export interface S3Place {
  bucket: string;
  endpoint?: string;
  region: string;
  /** None: they are found where the tools of AWS look for them. */
  credentials?: { accessKeyId: string; secretAccessKey: string };
}

/** Reads `s3://key:secret@bucket?endpoint=…&region=…`. @throws with one sentence that says what is wrong. */
export function readS3Url(text: string): S3Place {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== "s3:" || url.hostname === "") {
    throw new Error("FILES_URL must be like s3://bucket?endpoint=https://…&region=….");
  }
  const endpoint = url.searchParams.get("endpoint");
  const region = url.searchParams.get("region") ?? "us-east-1";
  const [accessKeyId, secretAccessKey] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  return {
    bucket: url.hostname,
    region,
    ...(endpoint && { endpoint }),
    ...(accessKeyId && { credentials: { accessKeyId, secretAccessKey } }),
  };
}

/** Keeps files in a bucket of an S3-compatible store. Bytes arrive on this machine first, to be looked at. */
export async function openS3Store(url: string, folder: string): Promise<FileStore> {
  const { bucket, endpoint, region, credentials } = readS3Url(url);
  const staging = await openUploadStaging(join(folder, "incoming"));
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    // Stores that are not Amazon's refuse the checksums that its newer clients add.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  const disk = new Disk(new S3Driver({ client, bucket, visibility: "private", supportsACL: false }));
  return {
    receive: (bytes) => receive(staging, bytes),
    keep: async (received, key) => {
      await disk.putStream(key, createReadStream(received.path), { contentLength: received.size });
      await received.discard();
    },
    put: (key, bytes) => disk.put(key, bytes),
    read: async (key) => await disk.getStream(key),
    remove: (key) => disk.delete(key),
  };
}
