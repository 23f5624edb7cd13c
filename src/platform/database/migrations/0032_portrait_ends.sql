CREATE TABLE "portrait_ends" (
	"ended_at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"seconds" real NOT NULL
);
--> statement-breakpoint
CREATE INDEX "portrait_ends_by_time" ON "portrait_ends" USING btree ("ended_at");--> statement-breakpoint
INSERT INTO "portrait_ends" ("ended_at", "outcome", "seconds")
SELECT "finished_at", coalesce("failure_reason", "state"), extract(epoch FROM "finished_at" - coalesce("started_at", "created_at"))
FROM "portraits" WHERE "finished_at" > now() - interval '1 hour';--> statement-breakpoint
-- What is counted in an index alone is read in the table as well where no vacuum has been since: at a fifth of the rows, the
-- default, that is months of a large table.
ALTER TABLE "portraits" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);
