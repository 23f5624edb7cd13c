-- A counter without an end was never written, and would be none.
DELETE FROM "rate_limits" WHERE "expire" IS NULL;--> statement-breakpoint
ALTER TABLE "rate_limits" ALTER COLUMN "points" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "rate_limits" ALTER COLUMN "expire" SET NOT NULL;