// Made by `npm run generate` from db/dataset/publish/schema.sql. Do not edit.

/** `PRAGMA user_version` of the dataset files that this server can read. */
export const DATASET_SCHEMA_VERSION = 9
