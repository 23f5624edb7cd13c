CREATE TABLE "sign_up_hours" (
	"hour" timestamp with time zone NOT NULL,
	"network" text NOT NULL,
	"accounts" integer NOT NULL,
	"waiting" integer NOT NULL,
	CONSTRAINT "sign_up_hours_hour_network_pk" PRIMARY KEY("hour","network")
);
--> statement-breakpoint
CREATE INDEX "sign_up_hours_waves" ON "sign_up_hours" USING btree ("hour") WHERE "sign_up_hours"."waiting" > 0;