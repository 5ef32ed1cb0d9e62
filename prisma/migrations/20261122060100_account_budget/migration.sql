-- CreateTable
CREATE TABLE "sign_in_hold" (
    "email" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "strikes" INTEGER NOT NULL DEFAULT 1,
    "until" TIMESTAMPTZ NOT NULL,

    CONSTRAINT "sign_in_hold_pkey" PRIMARY KEY ("email","kind")
);
