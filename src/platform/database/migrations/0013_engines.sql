CREATE TABLE "engine_consents" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"engine_id" text NOT NULL,
	"version" text NOT NULL,
	"text_sha256" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"address_hash" text NOT NULL,
	"device_class" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "engine_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"portrait_id" uuid NOT NULL,
	"engine_id" text NOT NULL,
	"model" text NOT NULL,
	"host" text NOT NULL,
	"state" text NOT NULL,
	"code" text,
	"input_tokens" integer,
	"output_tokens" integer,
	"cost_paise" integer,
	"sent_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "engine_circuits" (
	"engine_id" text PRIMARY KEY NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"open_until" timestamp with time zone,
	"code" text,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portraits" ADD COLUMN "engine_chosen" text DEFAULT 'studio' NOT NULL;--> statement-breakpoint
ALTER TABLE "portraits" ADD COLUMN "engine_id" text DEFAULT 'studio' NOT NULL;--> statement-breakpoint
ALTER TABLE "portraits" ADD COLUMN "sent_to" text;--> statement-breakpoint
ALTER TABLE "portraits" ADD COLUMN "made_width" integer;--> statement-breakpoint
ALTER TABLE "portraits" ADD COLUMN "made_height" integer;--> statement-breakpoint
ALTER TABLE "engine_consents" ADD CONSTRAINT "engine_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "engine_consents_in_force" ON "engine_consents" USING btree ("user_id","engine_id") WHERE "engine_consents"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "engine_calls_portrait" ON "engine_calls" USING btree ("portrait_id");--> statement-breakpoint
CREATE INDEX "engine_calls_engine" ON "engine_calls" USING btree ("engine_id","sent_at");--> statement-breakpoint
CREATE INDEX "engine_calls_sent" ON "engine_calls" USING btree ("engine_id") WHERE "engine_calls"."state" = 'sent';