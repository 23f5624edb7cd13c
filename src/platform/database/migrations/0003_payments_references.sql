-- References from the tables of payments to another feature's.
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_user" FOREIGN KEY ("user_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "plan_subscriptions" ADD CONSTRAINT "plan_subscriptions_user" FOREIGN KEY ("user_id") REFERENCES "users"("id");
