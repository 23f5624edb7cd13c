CREATE TABLE "inspections_in_flight" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"begun_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portraits" ADD COLUMN "paid" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "portraits" ADD COLUMN "admitted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "inspections_in_flight_user" ON "inspections_in_flight" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "portraits_line" ON "portraits" USING btree ("user_id","created_at") WHERE "portraits"."state" in ('queued', 'running');--> statement-breakpoint
UPDATE "portraits" SET "admitted_at" = "created_at" WHERE "state" in ('queued', 'running');
