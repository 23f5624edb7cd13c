CREATE TABLE "portrait_feedback" (
	"portrait_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"told_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portrait_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"portrait_id" uuid NOT NULL,
	"about" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	"handled_by" text
);
--> statement-breakpoint
ALTER TABLE "credit_moves" ADD COLUMN "free" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "portraits" ADD COLUMN "try_of" uuid;--> statement-breakpoint
ALTER TABLE "portrait_feedback" ADD CONSTRAINT "portrait_feedback_portrait_id_portraits_id_fk" FOREIGN KEY ("portrait_id") REFERENCES "public"."portraits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portrait_reports" ADD CONSTRAINT "portrait_reports_portrait_id_portraits_id_fk" FOREIGN KEY ("portrait_id") REFERENCES "public"."portraits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "portrait_feedback_told" ON "portrait_feedback" USING btree ("told_at");--> statement-breakpoint
CREATE UNIQUE INDEX "portrait_reports_one_open" ON "portrait_reports" USING btree ("portrait_id","about") WHERE "portrait_reports"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "portrait_reports_by_age" ON "portrait_reports" USING btree ("reported_at","id");--> statement-breakpoint
CREATE INDEX "portrait_reports_portrait" ON "portrait_reports" USING btree ("portrait_id");--> statement-breakpoint
CREATE UNIQUE INDEX "portraits_one_try" ON "portraits" USING btree ("try_of") WHERE "portraits"."try_of" is not null and "portraits"."state" <> 'failed';