-- References from one feature's tables to another's: the features' own table files know only themselves.
ALTER TABLE "credit_accounts" ADD CONSTRAINT "credit_accounts_user" FOREIGN KEY ("user_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "credit_lots" ADD CONSTRAINT "credit_lots_user" FOREIGN KEY ("user_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "portraits" ADD CONSTRAINT "portraits_user" FOREIGN KEY ("user_id") REFERENCES "users"("id");
